/** Within the project; the package has a copy of that file under this name. */
export type * from '../web/src/engine/types';
