/** Exports the part of the router that remotes need; the whole router costs every visitor 53 KB. */
export { Link } from './Link';
export { useLocation, useNavigate, useParams } from 'react-router-dom';
