/** What the build writes of streams and errors, in place of its module. */
import errors from '../../api/errorCodes';
import streams from '../../api/streams';

export default {errors, streams};
