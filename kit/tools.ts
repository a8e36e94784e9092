/** What `mg` takes of the site's own tools; `npm run pack` makes one file of it. */
export * from '@mg/release/forKit';
export { toDevPage } from '@mg/local/toDevPage';
