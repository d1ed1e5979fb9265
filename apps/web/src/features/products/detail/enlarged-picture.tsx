import { Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Picture } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './enlarged-picture.module.css';

/** The product's picture; a press shows it in full size. */
export function EnlargedPicture({ name, picture }: { name: string; picture: Picture }) {
  const { t } = useTranslation(['products', 'common']);
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <UnstyledButton
        className={classes.picture}
        onClick={open}
        aria-label={t('picture.open', { name })}
      >
        <img src={picture.url} alt="" />
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={close}
        title={name}
        size="auto"
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <img className={classes.enlarged} src={picture.url} alt={t('picture.of', { name })} />
      </Modal>
    </>
  );
}
