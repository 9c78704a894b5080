/** URLs with this scheme open the app: `familychores://dashboard/7`. The page in the app then shows that path. */
const SCHEME = 'familychores';

const androidFilter = `            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${SCHEME}" />
            </intent-filter>
`;

const iosType = `	<key>CFBundleURLTypes</key>
	<array>
		<dict>
			<key>CFBundleURLName</key>
			<string>app.familychores</string>
			<key>CFBundleURLSchemes</key>
			<array>
				<string>${SCHEME}</string>
			</array>
		</dict>
	</array>
`;

/**
 * Inserts `addition` before the first match of `anchor`, unless the text already contains it.
 * @throws Error if nothing matches
 */
function insert(text: string, { addition, anchor }: { addition: string; anchor: RegExp }): string {
  if (text.includes(addition)) return text;
  const index = text.search(anchor);
  if (index === -1)
    throw new Error(`The project file has no match for ${anchor.source}, where the scheme would be declared`);
  return text.slice(0, index) + addition + text.slice(index);
}

/** For each platform: the project file that declares the scheme, and a function that adds the declaration. */
export const schemeFiles = {
  android: {
    path: 'android/app/src/main/AndroidManifest.xml',
    declare: (manifest: string) =>
      insert(manifest, { addition: androidFilter, anchor: /^[ \t]*<\/activity>/m }),
  },
  ios: {
    path: 'ios/App/App/Info.plist',
    declare: (plist: string) => insert(plist, { addition: iosType, anchor: /^<\/dict>\s*<\/plist>/m }),
  },
} as const;

export type Platform = keyof typeof schemeFiles;
