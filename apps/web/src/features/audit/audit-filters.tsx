import { Button, Menu } from '@mantine/core';
import { AUDIT_KINDS } from '@mostrador/domain/audit-kinds';
import { IconFilter } from '@tabler/icons-react';
import { StaffPicker } from '#features/staff/parts/staff-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import classes from './audit.module.css';
import { type AuditSearch, kindsOf, kindText } from './audit-search.ts';

interface Props {
  search: AuditSearch;
  /** Receives the filters that change; the others stay. */
  onChange: (change: Partial<AuditSearch>) => void;
}

/** Filters the trail by person, kind and days. */
export function AuditFilters({ search, onChange }: Props) {
  const { t } = useTranslation('audit');
  return (
    <>
      <StaffPicker
        className={classes.person}
        aria-label={t('person')}
        placeholder={t('anyone')}
        value={search.userId}
        onChange={(person) => onChange({ userId: person?.id })}
      />
      <KindFilter search={search} onChange={onChange} />
      <div className={classes.dates}>
        <DateField
          label={t('startDate')}
          prefix={t('from')}
          value={search.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          label={t('endDate')}
          prefix={t('until')}
          value={search.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
      </div>
    </>
  );
}

/** Chooses several kinds; the button shows their number. */
function KindFilter({ search, onChange }: Props) {
  const { t } = useTranslation('audit');
  const kinds = kindsOf(search);
  return (
    <Menu position="bottom-start" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant={kinds.length > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} aria-hidden="true" />}
        >
          {kinds.length > 0 ? t('kindsOn', { number: kinds.length }) : t('kinds')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup
          value={kinds}
          onChange={(chosen) =>
            onChange({ kind: kindText(AUDIT_KINDS.filter((kind) => chosen.includes(kind))) })
          }
        >
          {AUDIT_KINDS.map((kind) => (
            <Menu.CheckboxItem key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
