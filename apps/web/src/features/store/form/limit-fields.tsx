import { Select, Table, Text } from '@mantine/core';
import { LIMIT_RULES, LIMITED_ROLES, type LimitedRole } from '@mostrador/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { listQuery } from '#shared/api/query.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import classes from './limit-fields.module.css';
import { LIMITS, type Limit, limitField } from './limit-values.ts';
import type { StoreValues } from './store-values.ts';

interface Props {
  form: FormFields<StoreValues>;
}

/**
 * What each role may do without an approval: limits as rows, roles as columns, on a phone a part for each
 * role (rules.md#limits-by-role). The owner has no limits.
 */
export function LimitFields({ form }: Props) {
  const { t } = useTranslation('store');
  const phone = usePhone();
  return (
    <FormSection title={t('section.limits')}>
      <Text size="sm" c="dimmed" data-width="full" className={classes.hint}>
        {t('limits.hint')}
      </Text>
      {hasLimits(form.values) && <NobodyApproves />}
      {phone ? <ByRole form={form} /> : <LimitTable form={form} />}
    </FormSection>
  );
}

function hasLimits(values: StoreValues): boolean {
  return LIMITED_ROLES.some((role) =>
    LIMITS.some((limit) => {
      const name = limitField(role, limit);
      const value = name === undefined ? '' : values[name];
      return limit === 'maxDiscountPercent' ? value !== '' : value === 'APPROVAL';
    }),
  );
}

/** Warns if nobody has a PIN, with which a till asks for an approval. */
function NobodyApproves() {
  const { t } = useTranslation('store');
  const { data } = useQuery(listQuery('listApprovers', { query: { action: 'refund' } }));
  if (data === undefined || data.people.length > 0) return null;
  return (
    <div data-width="full">
      <Notice tone="warn" title={t('limits.nobodyApproves')}>
        <AnchorLink inherit to="/profile">
          {t('limits.setPin')}
        </AnchorLink>
      </Notice>
    </div>
  );
}

function LimitTable({ form }: Props) {
  const { t } = useTranslation(['store', 'common']);
  return (
    <Table data-width="full" verticalSpacing="xs" horizontalSpacing={6} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('limits.limit')}</Table.Th>
          {LIMITED_ROLES.map((role) => (
            <Table.Th key={role} scope="col">
              {t(`common:role.${role}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {LIMITS.map((limit) => (
          <Table.Tr key={limit}>
            <Table.Th scope="row" className={classes.limit}>
              {t(`limits.${limit}`)}
              <Text size="xs" c="dimmed">
                {t(`limits.about.${limit}`)}
              </Text>
            </Table.Th>
            {LIMITED_ROLES.map((role) => (
              <Table.Td key={role}>
                <LimitField form={form} role={role} limit={limit} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ByRole({ form }: Props) {
  const { t } = useTranslation(['store', 'common']);
  return LIMITED_ROLES.map((role) => (
    <fieldset key={role} data-width="full" className={classes.role}>
      <legend className={classes.legend}>{t(`common:role.${role}`)}</legend>
      <div className={classes.fields}>
        {LIMITS.filter((limit) => limitField(role, limit) !== undefined).map((limit) => (
          <LimitField key={limit} form={form} role={role} limit={limit} isLabelled />
        ))}
      </div>
    </fieldset>
  ));
}

/** The field of one limit of one role; its label is shown where no table names it. */
function LimitField({
  form,
  role,
  limit,
  isLabelled,
}: Props & { role: LimitedRole; limit: Limit; isLabelled?: true }) {
  const { t } = useTranslation(['store', 'common']);
  const name = limitField(role, limit);
  if (name === undefined) {
    return (
      <Text size="sm" c="dimmed" pl={12} title={t('limits.never')}>
        —
      </Text>
    );
  }
  const label = isLabelled
    ? { label: t(`limits.${limit}`) }
    : {
        'aria-label': t('limits.of', {
          limit: t(`limits.${limit}`),
          role: t(`common:role.${role}`),
        }),
      };
  return limit === 'maxDiscountPercent' ? (
    <FormText
      {...label}
      form={form}
      name={name}
      placeholder={t('limits.none')}
      inputMode="decimal"
      maxLength={8}
      rightSection="%"
      rightSectionPointerEvents="none"
    />
  ) : (
    <Select
      {...label}
      name={name}
      allowDeselect={false}
      rightSectionWidth={28}
      data={LIMIT_RULES.map((rule) => ({ value: rule, label: t(`limits.rule.${rule}`) }))}
      value={form.values[name]}
      onChange={(chosen) => chosen !== null && form.set(name, chosen)}
      error={form.problemOf(name)}
    />
  );
}
