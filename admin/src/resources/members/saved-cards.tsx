import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminMemberCardRemove, adminMemberCards } from '@pasar/contract/calls/admin/members'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { useCallQuery } from '../../data/use-call-query.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { formatCard } from '../../ui/format/card-name.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Member } from './labels.ts'

/** The cards that a member saved at payment providers, each with a button that removes it. */
export function SavedCards({ member }: { member: Member }) {
  const { data } = useCallQuery(adminMemberCards, { memberId: member.id })
  const remove = useAction(adminMemberCardRemove, { done: t('Card removed') })
  if (!data || data.list.length === 0) return null
  return (
    <Section title={t('Saved cards')}>
      {data.list.map((card) => (
        <Stack key={card.id} direction="row" sx={{ gap: 1, py: 0.5, alignItems: 'center' }}>
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">{formatCard(card)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {tNodes('Saved %{time}', { time: <DateTime at={card.createdAt} /> })}
            </Typography>
          </Stack>
          {can(adminMemberCardRemove) && (
            <ConfirmButton
              label={t('Remove')}
              title={t('Remove %{card} of %{nickname}?', {
                card: formatCard(card),
                nickname: member.nickname,
              })}
              text={t(
                'Only on request of a member whom you have identified. The payment provider deletes it, too.',
              )}
              reason={t('How you identified the member')}
              danger
              disabled={remove.isPending}
              onConfirm={(reason) =>
                remove.mutateAsync({ id: member.id, cardId: card.id, reason: reason.slice(0, 140) })
              }
            />
          )}
        </Stack>
      ))}
    </Section>
  )
}
