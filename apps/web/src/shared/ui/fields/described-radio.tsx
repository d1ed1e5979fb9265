import { Radio, type RadioProps } from '@mantine/core';
import classes from './described-radio.module.css';

/** A radio that is chosen by pressing its description too. */
export function DescribedRadio(props: RadioProps) {
  return <Radio {...props} classNames={{ root: classes.root, inner: classes.inner }} />;
}
