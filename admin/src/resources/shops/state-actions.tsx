import Stack from '@mui/material/Stack'
import { adminShopClose, adminShopHold, adminShopResume } from '@pasar/contract/calls/admin/shops'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import type { Shop } from './labels.ts'

/** Length limit of a reason. */
const REASON_MAX = 300

/**
 * What staff can do with a shop in its state. A hold of staff replaces that of a ban, which only unbanning
 * ends.
 */
export function StateActions({ shop }: { shop: Shop }) {
  const { state, heldByBan, closedByStaff } = shop
  if (!can(adminShopHold) || state === 'closed') return null
  const heldByStaff = state === 'held' && !heldByBan
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {!closedByStaff && <Close shop={shop} />}
      {!heldByStaff && <Hold shop={shop} />}
      {(heldByStaff || (state === 'closing' && closedByStaff)) && <Resume shop={shop} />}
    </Stack>
  )
}

type Props = { shop: Shop }

function Close({ shop: { id, name } }: Props) {
  const close = useAction(adminShopClose, { done: t('The shop closes once its orders are finished') })
  return (
    <ConfirmButton
      label={t('Close')}
      title={t('Close %{name}?', { name })}
      text={t(
        'Nothing can be bought in it any more. It is closed once its orders are finished. The owner reads the reason.',
      )}
      reason={t('Reason')}
      danger
      disabled={close.isPending}
      onConfirm={(reason) => close.mutateAsync({ id, reason: reason.slice(0, REASON_MAX) })}
    />
  )
}

function Hold({ shop: { id, name } }: Props) {
  const hold = useAction(adminShopHold, { done: t('The shop is on hold') })
  return (
    <ConfirmButton
      label={t('Hold')}
      title={t('Hold %{name}?', { name })}
      text={t(
        'Nothing can be bought in it, and margins wait, until you end the hold. The owner reads the reason.',
      )}
      reason={t('Reason')}
      danger
      disabled={hold.isPending}
      onConfirm={(reason) => hold.mutateAsync({ id, reason: reason.slice(0, REASON_MAX) })}
    />
  )
}

function Resume({ shop: { id, name, closesAfterHold } }: Props) {
  const done = closesAfterHold ? t('The hold has ended') : t('The shop is open again')
  const resume = useAction(adminShopResume, { done })
  return (
    <ConfirmButton
      label={closesAfterHold ? t('End the hold') : t('Open again')}
      title={closesAfterHold ? t('End the hold of %{name}?', { name }) : t('Open %{name} again?', { name })}
      text={
        closesAfterHold
          ? t('It goes on closing, and margins are credited again.')
          : t('Its products can be bought, and margins are credited again.')
      }
      reason={t('Reason')}
      main
      disabled={resume.isPending}
      onConfirm={(reason) => resume.mutateAsync({ id, reason: reason.slice(0, REASON_MAX) })}
    />
  )
}
