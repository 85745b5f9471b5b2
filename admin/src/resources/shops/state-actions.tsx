import Stack from '@mui/material/Stack'
import { adminShopClose, adminShopHold, adminShopResume } from '@pasar/contract/calls/admin/shops'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import type { Shop } from './labels.ts'

/** Length limit of a reason. */
const REASON_MAX = 300

/** What staff can do with a shop in its state. */
export function StateActions({ shop: { id, state, name } }: { shop: Shop }) {
  const hold = useAction(adminShopHold, { done: t('The shop is on hold') })
  const resume = useAction(adminShopResume, { done: t('The shop is open again') })
  const close = useAction(adminShopClose, { done: t('The shop closes once its orders are finished') })
  if (!can(adminShopHold)) return null
  const isPending = hold.isPending || resume.isPending || close.isPending
  const send = (action: { mutate(input: { id: string; reason: string }): void }) => (reason: string) =>
    action.mutate({ id, reason: reason.slice(0, REASON_MAX) })
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {(state === 'open' || state === 'held') && (
        <ConfirmButton
          label={t('Close')}
          title={t('Close %{name}?', { name })}
          text={t('Nothing can be bought in it any more. It is closed once its orders are finished.')}
          reason={t('Reason')}
          danger
          disabled={isPending}
          onConfirm={send(close)}
        />
      )}
      {(state === 'open' || state === 'closing') && (
        <ConfirmButton
          label={t('Hold')}
          title={t('Hold %{name}?', { name })}
          text={t(
            'Nothing can be bought in it, and margins wait, until you open it again. The owner reads the reason.',
          )}
          reason={t('Reason')}
          danger
          disabled={isPending}
          onConfirm={send(hold)}
        />
      )}
      {state === 'held' && (
        <ConfirmButton
          label={t('Open again')}
          title={t('Open %{name} again?', { name })}
          text={t('Its products can be bought, and margins are credited again.')}
          reason={t('Reason')}
          main
          disabled={isPending}
          onConfirm={send(resume)}
        />
      )}
    </Stack>
  )
}
