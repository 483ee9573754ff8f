/** Change: uses the icon set of src/css/icons.css. Replaces the original. */
import {createIcon} from '@site/src/components/createIcon';

export default createIcon('system');
