import type { StaffMember } from '@mostrador/contract/staff';
import {
  IconKey,
  IconLink,
  IconLinkPlus,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { RowAction } from '#shared/ui/list/row-action.tsx';
import { ActionsMenu, type PageAction } from '#shared/ui/page/page.tsx';

interface Props {
  member: StaffMember;
  isOnlyOwner: boolean;
  onShowLink: () => void;
  onMakeLink: () => void;
  onDeactivate: () => void;
  onReactivate: () => void;
}

/** Actions on a person: edit, one-time link, deactivate and reactivate. */
export function StaffRowActions({ member, isOnlyOwner, ...does }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const navigate = useNavigate();
  const name = personName(member);
  const { id, state, invitation } = member;
  const isInvited = state === 'INVITED';
  const actions: PageAction[] =
    state === 'DEACTIVATED'
      ? [
          {
            label: t('action.reactivate'),
            icon: <IconUserCheck size={18} aria-hidden="true" />,
            onClick: does.onReactivate,
          },
        ]
      : [
          ...(invitation
            ? [
                {
                  label: isInvited ? t('action.showInvitation') : t('action.showReset'),
                  icon: <IconLink size={18} aria-hidden="true" />,
                  onClick: does.onShowLink,
                },
              ]
            : []),
          {
            label: isInvited ? t('action.newInvitation') : t('action.resetPassword'),
            icon: isInvited ? (
              <IconLinkPlus size={18} aria-hidden="true" />
            ) : (
              <IconKey size={18} aria-hidden="true" />
            ),
            onClick: does.onMakeLink,
          },
          {
            label: t('action.deactivate'),
            icon: <IconUserOff size={18} aria-hidden="true" />,
            onClick: does.onDeactivate,
            dangerous: true,
            refusedBecause: isOnlyOwner ? t('onlyOwner') : undefined,
          },
        ];
  return (
    <>
      <RowAction
        label={t('action.editNamed', { name })}
        icon={<IconPencil size={18} />}
        onClick={() => void navigate({ to: '/store/staff/$id/edit', params: { id } })}
      />
      <ActionsMenu isInRow actions={actions} label={t('common:list.actionsOf', { name })} />
    </>
  );
}
