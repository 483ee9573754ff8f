/** Change: tabs can be used in every page without an import. Wraps the original map. */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';

export default {...MDXComponents, Tabs, TabItem};
