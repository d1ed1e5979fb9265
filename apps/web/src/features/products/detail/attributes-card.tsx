import { Text } from '@mantine/core';
import type { ProductAttributes } from '@mostrador/domain/product-attributes';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './attributes-card.module.css';

/** Most attributes on a product's page, and most values of each (rules.md#page-sizes). */
const ATTRIBUTES_SHOWN = 5;
const VALUES_SHOWN = 10;

/** The product's attributes with their values. */
export function AttributesCard({ attributes }: { attributes: ProductAttributes }) {
  const { t } = useTranslation('products');
  const groups = Object.entries(attributes);
  const hidden = groups.length - ATTRIBUTES_SHOWN;
  return (
    <SectionCard title={t('field.attributes')}>
      <ContactList rows={[]}>
        {groups.slice(0, ATTRIBUTES_SHOWN).map(([key, values]) => (
          <ContactFact key={key} label={key}>
            <Values values={values} />
          </ContactFact>
        ))}
      </ContactList>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {t('detail.moreAttributes', { count: hidden })}
        </Text>
      )}
    </SectionCard>
  );
}

function Values({ values }: { values: readonly string[] }) {
  const { t } = useTranslation('products');
  const hidden = values.length - VALUES_SHOWN;
  return (
    <span className={classes.values}>
      {values.slice(0, VALUES_SHOWN).map((value) => (
        <span key={value} className={classes.value}>
          {value}
        </span>
      ))}
      {hidden > 0 && (
        <Text span size="sm" c="dimmed">
          {t('detail.more', { count: hidden })}
        </Text>
      )}
    </span>
  );
}
