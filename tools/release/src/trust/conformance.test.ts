import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the tests that answer; each line below names one by its words. */
const TESTS = ['trust/rotation', 'operations/attacks', 'operations/fields', 'operations/teams']
  .map((file) => readFileSync(join(__dirname, '..', `${file}.test.ts`), 'utf8'))
  .join('\n')
  // Long titles stand on several lines.
  .replace(/\s+/g, ' ');

const NO_DELEGATION = 'roles stand in the root alone, and no role delegates to another';
const NO_CACHE =
  'readers keep two hashes, and no document that could be used in place of a new one';

/**
 * Answers each case of tuf-conformance (theupdateframework/tuf-conformance, its ten test files) by the
 * words of a test here, or by the reason why a site has no such case.
 */
const ANSWERS: [file: string, answers: Record<string, string | { no: string }>][] = [
  [
    'test_basic',
    {
      test_basic_init_and_refresh: 'publishes, promotes and rolls back its own app without asking',
      test_implicit_refresh: 'key rotation: the new key signs',
      test_invalid_initial_root: 'is refused when it lacks its %s',
      test_unsigned_initial_root: 'nobody has signed the first',
      'test_unsigned_metadata[root]': 'nobody has signed',
      'test_unsigned_metadata[timestamp]': 'is refused when nobody has signed',
      'test_unsigned_metadata[snapshot]': 'is refused when nobody has signed',
      'test_unsigned_metadata[targets]': 'seals as before signatures',
      test_timestamp_content_changes: 'rewritten: the author of the newest record',
      test_basic_metadata_hash_support: 'is refused when a field of a record or of its line',
      test_new_targets_version_mismatch: 'copies from another version',
      test_custom_fields: { no: 'an unknown field refuses the document: nobody writes one' },
    },
  ],
  [
    'test_rollback',
    {
      test_simple_snapshot_rollback: 'rollback: an older state of the site',
      test_new_timestamp_version_rollback: 'rollback: an older state of the site',
      'test_snapshot_rollback[basic]': 'cut off: the last record is missed',
      'test_snapshot_rollback[with hashes]': 'cut off: the last record is missed',
      'test_targets_rollback[basic]': 'copies from another version',
      'test_targets_rollback[with hashes]': 'copies from another version',
      test_new_targets_fast_forward_recovery: 'fast-forward: a far serial is refused',
      test_new_snapshot_fast_forward_recovery: 'fast-forward: a far serial is refused',
      test_new_timestamp_fast_forward_recovery: 'fast-forward: a far serial is refused',
      test_new_snapshot_version_mismatch: 'mix and match: a file of another version',
    },
  ],
  [
    'test_expiration',
    {
      test_root_expired: 'expired root: nothing is published or promoted',
      test_timestamp_expired: 'freeze: a site whose newest record is too old',
      test_snapshot_expired: 'freeze: a site whose newest record is too old',
      test_targets_expired: { no: 'a published version stays good, and its record expires' },
      test_expired_metadata: 'freeze: a site whose newest record is too old',
      test_TestDelegateConsistentSnapshotDisabled: { no: NO_DELEGATION },
    },
  ],
  [
    'test_delegated_expiration',
    {
      test_delegated_targets_expired: { no: NO_DELEGATION },
      test_expired_local_delegated_targets: { no: NO_CACHE },
      test_expired_local_delegated_targets_updates: { no: NO_CACHE },
    },
  ],
  [
    'test_keys',
    {
      test_root_has_keys_but_not_snapshot: 'the threshold is above the keys',
      test_snapshot_threshold: 'key below threshold: one of two holders',
      test_duplicate_keys_root: 'is refused when one key has two ids',
      test_wrong_hashing_algorithm: { no: 'a key has no keyid_hash_algorithms' },
    },
  ],
  [
    'test_file_download',
    {
      test_downloaded_file_is_correct:
        'publishes, promotes and rolls back its own app without asking',
      test_downloaded_file_is_correct2: 'mix and match: a file of another version',
      test_downloaded_file_is_correct3: 'is refused when any byte of its file is another',
      test_multiple_changes_to_target: { no: 'a published version never changes' },
    },
  ],
  [
    'test_quoting_issues',
    {
      'test_unusual_role_name[?]': "'?', '#', '/delegated', '../delegated'",
      'test_unusual_role_name[#]': "'?', '#', '/delegated', '../delegated'",
      'test_unusual_role_name[/delegatedrole]': "'?', '#', '/delegated', '../delegated'",
      'test_unusual_role_name[../delegatedrole]': "'?', '#', '/delegated', '../delegated'",
    },
  ],
  [
    'test_updater_key_rotations: test_root_rotation',
    {
      '1-of-1-key-rotation': 'one key is rotated',
      '1-of-1-key-rotation-unused-signatures': 'strangers have signed, too',
      '3-of-5-sign-with-different-keycombos': 'other three of five sign each time',
      '3-of-5-one-key-rotated': 'one of five is rotated',
      '3-of-5-one-key-rotated-with-intermediate-step': 'one of five is rotated in two steps',
      '3-of-5-all-keys-rotated-with-intermediate-step': 'all of five are rotated in two steps',
      '1-of-3-threshold-increase-to-2-of-3': 'two of three must sign from now on',
      '2-of-3-threshold-decrease-to-1-of-3': 'one of three is enough from now on',
      '1-of-2-threshold-increase-to-2-of-2': 'a second key joins',
      '1-of-1-key-rotation-fail-not-signed-with-old-key': 'the old key has not signed',
      '1-of-1-key-rotation-fail-not-signed-with-new-key': 'the new key has not signed',
      '3-of-5-one-key-rotate-fails-not-signed-with-3-new-keys': 'two of the new five have signed',
      '3-of-5-one-key-rotate-fails-not-signed-with-3-old-keys': 'two of the old five have signed',
      '1-of-3-threshold-bump-to-2-of-3-fails-new-threshold-not-reached':
        'the new threshold is not met',
      '2-of-3-threshold-decr-to-1-of-3-fails-old-threshold-not-eached':
        'the old threshold is not met',
    },
  ],
  [
    'test_updater_key_rotations: test_non_root_rotations',
    {
      '1-of-1-key-rotation': 'its key has signed',
      '1-of-1-key-rotation-unused-signatures': 'strangers have signed, too',
      '1-of-1-key-rotation-fail-not-signed-with-new-key': 'another key has signed',
      '3-of-5-one-key-signature-wrong-not-signed-with-3-expected-keys':
        'one of three is a stranger',
      '2-of-5-one-key-signature-mising-threshold-not-reached': 'two of three have signed',
      '3-of-5-sign-first-combo': 'three of five have signed',
      '3-of-5-sign-second-combo': 'three of five have signed',
      '3-of-5-sign-third-combo': 'three of five have signed',
      '3-of-5-sign-fourth-combo': 'other three of five have signed',
      '3-of-5-sign-fifth-combo': 'other three of five have signed',
    },
  ],
  ['test_updater_delegation_graphs', { 'test_graph_traversal, 12 graphs': { no: NO_DELEGATION } }],
  ['test_static_repositories', { 'each repository': { no: 'the format is DSSE, not TUF’s own' } }],
];

const PASSED = ANSWERS.flatMap(([file, answers]) =>
  Object.entries(answers).flatMap(([name, words]): [string, string, string][] =>
    typeof words === 'string' ? [[file, name, words]] : [],
  ),
);

describe('a case of tuf-conformance', () => {
  it.each(PASSED)('has a test here when it is %s: %s', (_file, _name, words) => {
    expect(TESTS).toContain(words);
  });
});
