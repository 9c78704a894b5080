import { checkSubject } from './check-subject.ts';
import { readNewSubjects } from './read-new-subjects.ts';

/** The last commit before the rule on subjects existed: it and its ancestors are exempt. */
const BASE_COMMIT = '7c63bc5cc7cf96636fddf4f6f7bbdd1a10dbc3aa';

const found = await readNewSubjects(BASE_COMMIT, process.cwd());
if ('skipped' in found) {
  console.log(`Commit subjects: skipped, ${found.skipped}.`);
} else {
  const faults = found.subjects.flatMap((subject) =>
    checkSubject(subject).map((fault) => `"${subject}" ${fault}`),
  );
  for (const fault of faults) console.error(`Commit subject ${fault}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
