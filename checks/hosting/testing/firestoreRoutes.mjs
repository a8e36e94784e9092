import { done, failure, PROJECT } from './answers.mjs';

const DATABASES = `firestore.googleapis.com/v1/projects/${PROJECT}/databases`;
const DATABASE = `${DATABASES}/\\(default\\)`;
const RULES = `firebaserules.googleapis.com/v1/projects/${PROJECT}`;

/** Answers for the database, its indexes, rules and copies; `onRules` takes published rules. */
export function firestoreRoutes(cloud, onRules) {
  const publish = async (release) => {
    await onRules(cloud.rulesets[release.rulesetName]);
    return (cloud.release = release);
  };
  return {
    [`GET ${DATABASE}`]: () => cloud.database ?? failure(404, 'NOT_FOUND'),
    [`POST ${DATABASES}`]: ({ json }) => {
      if (!cloud.services.has('firestore.googleapis.com')) return failure(403, 'SERVICE_DISABLED');
      cloud.database = json;
      return done(json);
    },
    'GET firestore.googleapis.com/v1/operations/done': () => done(cloud.database),
    [`GET ${DATABASE}/collectionGroups/-/(indexes|fields)`]: () => ({}),
    [`PATCH ${DATABASE}/collectionGroups/(?<name>.*)`]: ({ name, json }) => {
      cloud.exemptions[name] = json.indexConfig;
      return done({});
    },
    [`POST ${RULES}:test`]: () => ({}),
    [`GET ${RULES}/releases`]: () => ({ releases: cloud.release && [cloud.release] }),
    [`POST ${RULES}/rulesets`]: ({ json }) => {
      const name = `projects/${PROJECT}/rulesets/${Object.keys(cloud.rulesets).length}`;
      cloud.rulesets[name] = json.source.files;
      return { name };
    },
    [`PATCH ${RULES}/releases/cloud.firestore`]: ({ json }) =>
      cloud.release ? publish(json.release) : failure(404, 'NOT_FOUND'),
    [`POST ${RULES}/releases`]: ({ json }) => publish(json),
    'POST storage.googleapis.com/storage/v1/b': ({ json }) => {
      cloud.buckets.push(json);
      return json;
    },
    [`POST ${DATABASE}:exportDocuments`]: ({ json }) => {
      cloud.exports.push(json.outputUriPrefix);
      return { ...done({}), name: `projects/${PROJECT}/databases/(default)/operations/export` };
    },
    [`GET ${DATABASE}/operations/export`]: () => done({}),
  };
}
