import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminMemberThirdPartyRemove } from '@pasar/contract/calls/admin/members'
import type { ThirdParty } from '@pasar/contract/security/third-party'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Member } from './labels.ts'

const names: Record<ThirdParty, string> = { apple: t('Apple'), google: t('Google'), wechat: t('WeChat') }

/** The services by which a member can sign in, each with a button that removes it. */
export function ThirdParties({ member }: { member: Member }) {
  const remove = useAction(adminMemberThirdPartyRemove, { done: t('Connection removed') })
  if (member.thirdParties.length === 0) return null
  return (
    <Section title={t('Connected accounts')}>
      {member.thirdParties.map(({ provider, name, email, createdAt, lastUsedAt }) => (
        <Stack key={provider} direction="row" sx={{ gap: 1, py: 0.5, alignItems: 'center' }}>
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">
              {[names[provider], name, email].filter(Boolean).join(' · ')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {tNodes('Connected %{time}', { time: <DateTime at={createdAt} /> })}
              {lastUsedAt && <> · {tNodes('last sign-in %{time}', { time: <DateTime at={lastUsedAt} /> })}</>}
            </Typography>
          </Stack>
          {can(adminMemberThirdPartyRemove) && (
            <ConfirmButton
              label={t('Remove')}
              title={t('Remove %{service} of %{nickname}?', {
                service: names[provider],
                nickname: member.nickname,
              })}
              text={t(
                'Only on request of a member whom you have identified. Signs the member out everywhere and emails them.',
              )}
              reason={t('How you identified the member')}
              danger
              disabled={remove.isPending}
              onConfirm={(reason) =>
                remove.mutateAsync({ id: member.id, provider, reason: reason.slice(0, 140) })
              }
            />
          )}
        </Stack>
      ))}
    </Section>
  )
}
