import { useLocalStorage } from '@mantine/hooks';
import { useFormat } from '#shared/format/use-format.ts';
import { usualPaper } from '#shared/format/usual-paper.ts';
import { LABEL_FORMAT_NAMES, type LabelFormatName } from './sheet/label-formats.ts';

/** Paper chosen last, kept in this browser, since a shop buys one kind. */
export function useLabelFormat() {
  const { locale } = useFormat();
  const usual = usualPaper(locale);
  return useLocalStorage<LabelFormatName>({
    key: 'labels.format',
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: (name) => name,
    deserialize: (stored) => LABEL_FORMAT_NAMES.find((name) => name === stored) ?? usual,
  });
}
