import { done, failure, PROJECT } from './answers.mjs';

const MANAGER = 'cloudresourcemanager.googleapis.com/v1';
const FIREBASE = 'firebase.googleapis.com/v1beta1';
const SERVICE = `serviceusage.googleapis.com/v1/projects/${PROJECT}/services/(?<name>[^:/]*)`;
const APP = { appId: '1:1:web:1', platform: 'WEB' };

/** Answers for projects, services and web apps. */
export const projectRoutes = (cloud) => ({
  [`POST ${MANAGER}/projects`]: ({ json: { projectId, name } }) => {
    cloud.project = { projectId, name, projectNumber: '1', lifecycleState: 'ACTIVE' };
    return done(cloud.project);
  },
  [`GET ${MANAGER}/projects/${PROJECT}`]: () => cloud.project ?? failure(403, 'PERMISSION_DENIED'),
  [`GET (${MANAGER}|${FIREBASE})/operations/done`]: () => done(cloud.apps.at(-1) ?? cloud.project),
  [`POST ${MANAGER}/projects/${PROJECT}:testIamPermissions`]: ({ json }) => json,
  [`POST ${FIREBASE}/projects/${PROJECT}:addFirebase`]: () => done(cloud.project),
  [`GET ${FIREBASE}/projects/${PROJECT}`]: () => ({
    ...cloud.project,
    resources: { hostingSite: PROJECT },
  }),
  [`POST ${FIREBASE}/projects/${PROJECT}/webApps`]: ({ json }) => {
    cloud.apps.push({ ...json, ...APP });
    return done(cloud.apps.at(-1));
  },
  [`GET ${FIREBASE}/projects/${PROJECT}/webApps`]: () => ({ apps: cloud.apps }),
  [`GET ${FIREBASE}/projects/-/webApps/${APP.appId}/config`]: () => ({
    projectId: PROJECT,
    appId: APP.appId,
    apiKey: 'AIzaOfTheTest',
  }),
  [`GET ${SERVICE}`]: ({ name }) => ({ state: cloud.services.has(name) ? 'ENABLED' : 'DISABLED' }),
  [`POST ${SERVICE}:enable`]: ({ name }) => {
    cloud.services.add(name);
    return done({});
  },
});
