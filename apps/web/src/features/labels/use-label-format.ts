import { useLocalStorage } from '@mantine/hooks';
import { useFormat } from '#shared/format/use-format.ts';
import { LABEL_FORMAT_NAMES, type LabelFormatName } from './sheet/label-formats.ts';

/** Where paper is Letter; the rest of the world has A4. */
const LETTER_REGIONS = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The paper that was chosen last, remembered in this browser: a shop buys one kind. */
export function useLabelFormat() {
  const { locale } = useFormat();
  const { region } = new Intl.Locale(locale);
  const usual = region !== undefined && LETTER_REGIONS.includes(region) ? 'letter' : 'a4';
  return useLocalStorage<LabelFormatName>({
    key: 'labels.format',
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: (name) => name,
    deserialize: (stored) => LABEL_FORMAT_NAMES.find((name) => name === stored) ?? usual,
  });
}
