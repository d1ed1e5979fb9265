import { after, before } from './edits.js';

/**
 * What the recipe “A field of a customer or a provider” does for a nickname of customers.
 * @type {import('../recipe-places.js').Recipe}
 */
export const FIELD = {
  heading: 'A field of a customer or a provider',
  // What has every field of a customer: the API, the file of an export and of an import, and what a device kept.
  provenBy: ['address-book.test', 'look-through-kept.test', 'read-entry.test'],
  newFiles: {
    'apps/server/migrations': [
      '9999_nickname.sql',
      'alter table customers add column nickname text;\n',
    ],
  },
  examples: {},
  edits: {
    'packages/domain/src/contacts.ts': [
      after('  taxNumber: optional(50),\n', '  nickname: optional(80),\n'),
    ],
    'apps/server/src/modules/imports/customer-columns.ts': [
      before("    isActive: ['activa'],\n", "    nickname: ['alias'],\n"),
    ],
    'packages/contract/src/files/file-words-en.ts': [
      after("  taxNumber: 'Tax number',\n", "  nickname: 'Nickname',\n"),
    ],
    'packages/contract/src/files/file-words-es.ts': [
      before('  taxNumber: ', "  nickname: 'Apodo',\n"),
    ],
    'apps/web/src/shared/ui/form/contact-texts.tsx': [
      after('\n  taxNumber: {},\n', '  nickname: {},\n'),
    ],
    'apps/web/src/i18n/en/start/common.json': [
      before('      "taxNumber": "', '      "nickname": "Nickname",\n'),
    ],
    'apps/web/src/i18n/es/start/common.json': [
      before('      "taxNumber": "', '      "nickname": "Apodo",\n'),
    ],
  },
};
