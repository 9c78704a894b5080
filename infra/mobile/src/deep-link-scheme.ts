/** Addresses with this scheme open the app: `familychores://dashboard/7`. The page handles the rest. */
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

/** Inserts `addition` before the last `mark`, unless it is already there. */
function insert(text: string, { addition, mark }: { addition: string; mark: RegExp }): string {
  if (text.includes(addition)) return text;
  const at = text.search(mark);
  if (at === -1) throw new Error(`Unexpected project file: no ${mark.source}`);
  return text.slice(0, at) + addition + text.slice(at);
}

/** The file of each platform's project that declares the scheme, and the declaration. */
export const schemeFiles = {
  android: {
    path: 'android/app/src/main/AndroidManifest.xml',
    declare: (manifest: string) =>
      insert(manifest, { addition: androidFilter, mark: /^[ \t]*<\/activity>/m }),
  },
  ios: {
    path: 'ios/App/App/Info.plist',
    declare: (plist: string) => insert(plist, { addition: iosType, mark: /^<\/dict>\s*<\/plist>/m }),
  },
} as const;

export type Platform = keyof typeof schemeFiles;
