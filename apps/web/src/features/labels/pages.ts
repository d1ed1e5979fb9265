import { IconBarcode, IconTags } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { labelsSearch } from './labels-search.ts';

/** The pages of price labels. */
export const labelPages = [
  page('/labels', () => import('./labels-page.tsx'), 'LabelsPage', {
    search: labelsSearch,
    texts: ['catalogue'],
    menu: { group: 'stock', place: 8, label: 'labels', icon: IconTags },
    action: { place: 9, label: 'printLabels', icon: IconBarcode },
  }),
] as const;
