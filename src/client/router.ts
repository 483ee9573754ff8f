/** What Docusaurus uses of React Router, without the router for hashes, which only `experimental_router: 'hash'` uses. */
export {BrowserRouter, BrowserRouter as HashRouter, Route} from 'react-router-dom';
