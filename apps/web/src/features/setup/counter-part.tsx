import { Checkbox, Radio, Stack } from '@mantine/core';
import { ADDRESS_NEEDED } from '@mostrador/domain/contacts';
import { CashRoundingFields } from '#features/store/parts/cash-rounding-fields.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormText } from '#shared/ui/form/form-text.tsx';
import type { FormFields } from '#shared/ui/form/use-form-fields.ts';
import { SetupPart } from './setup-part.tsx';
import { CASHIER_ACTIONS, COUNTER_ROLES, type SetupValues } from './setup-values.ts';

/** Who takes payments besides the owner, what cashiers ask before, how cash is rounded, and when a new customer needs an address. */
export function CounterPart({ form }: { form: FormFields<SetupValues> }) {
  const { t } = useTranslation(['setup', 'common']);
  const { values, set } = form;
  return (
    <SetupPart title={t('counter.title')}>
      <Checkbox.Group
        data-width="full"
        label={t('counter.paymentRoles')}
        description={t('counter.paymentRolesHint')}
        inputWrapperOrder={['label', 'description', 'input']}
        value={[...values.paymentRoles]}
        onChange={(chosen) =>
          set(
            'paymentRoles',
            COUNTER_ROLES.filter((role) => chosen.includes(role)),
          )
        }
      >
        <Stack gap="xs" mt="xs">
          {COUNTER_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={t(`common:role.${role}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox.Group
        data-width="full"
        label={t('counter.cashierAsks')}
        description={t('counter.cashierAsksHint')}
        inputWrapperOrder={['label', 'description', 'input']}
        value={[...values.cashierAsks]}
        onChange={(chosen) =>
          set(
            'cashierAsks',
            CASHIER_ACTIONS.filter((action) => chosen.includes(action)),
          )
        }
      >
        <Stack gap="xs" mt="xs">
          {CASHIER_ACTIONS.map((action) => (
            <Checkbox key={action} value={action} label={t(`counter.cashierAction.${action}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <FormText
        form={form}
        name="cashierDiscount"
        label={t('counter.cashierDiscount')}
        description={t('counter.cashierDiscountHint')}
        inputMode="decimal"
        maxLength={8}
        rightSection="%"
        rightSectionPointerEvents="none"
      />
      <CashRoundingFields form={form} country={values.country} />
      <Radio.Group
        data-width="full"
        label={t('counter.addressNeeded')}
        value={values.addressNeeded}
        onChange={(chosen) =>
          set('addressNeeded', ADDRESS_NEEDED.find((each) => each === chosen) ?? 'ALWAYS')
        }
      >
        <Stack gap="xs" mt="xs">
          {ADDRESS_NEEDED.map((value) => (
            <Radio key={value} value={value} label={t(`counter.addressNeededWhen.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </SetupPart>
  );
}
