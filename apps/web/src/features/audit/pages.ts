import { IconHistory } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { auditSearch } from './audit-search.ts';

/** The pages of the audit trail. */
export const auditPages = [
  page('/store/audit', () => import('./audit-page.tsx'), 'AuditPage', {
    search: auditSearch,
    permission: 'manageStore',
    texts: ['store'],
    listed: { place: 6, label: 'audit', icon: IconHistory },
  }),
] as const;
