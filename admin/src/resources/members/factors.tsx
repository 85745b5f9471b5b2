import Typography from '@mui/material/Typography'
import { adminMemberFactorsRemove } from '@pasar/contract/calls/admin/members'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Member } from './labels.ts'

/** The second factors of a member, and the button that removes them for a member who has lost them. */
export function Factors({ member }: { member: Member }) {
  const remove = useAction(adminMemberFactorsRemove, { done: t('Second factors removed') })
  const { totpAt, passkeys, recoveryCodes, lockedUntil } = member.factors
  const hasFactor = totpAt !== null || passkeys.length > 0
  return (
    <Section
      title={t('Second factors')}
      actions={
        hasFactor &&
        can(adminMemberFactorsRemove) && (
          <ConfirmButton
            label={t('Remove all')}
            title={t('Remove the second factors of %{nickname}?', { nickname: member.nickname })}
            text={t(
              'Only for a member who has lost them and whom you have identified. Signs the member out everywhere and emails them.',
            )}
            reason={t('How you identified the member')}
            danger
            disabled={remove.isPending}
            onConfirm={(reason) => remove.mutateAsync({ id: member.id, reason: reason.slice(0, 140) })}
          />
        )
      }
    >
      {!hasFactor && (
        <Typography variant="body2" color="textSecondary">
          {t('None. The password alone signs in.')}
        </Typography>
      )}
      {totpAt && (
        <Typography variant="body2">
          {tNodes('Authenticator, set up %{time}', { time: <DateTime at={totpAt} /> })}
        </Typography>
      )}
      {passkeys.map((passkey) => (
        <Typography key={`${passkey.name} ${passkey.createdAt}`} variant="body2">
          {tNodes('Passkey “%{name}”, added %{time}', {
            name: passkey.name,
            time: <DateTime at={passkey.createdAt} />,
          })}
        </Typography>
      ))}
      {hasFactor && (
        <Typography variant="body2" color="textSecondary">
          {t('%{count} unused recovery codes', { count: recoveryCodes })}
        </Typography>
      )}
      {lockedUntil && (
        <Typography variant="body2" color="error">
          {tNodes('Locked after wrong attempts until %{time}', { time: <DateTime at={lockedUntil} /> })}
        </Typography>
      )}
    </Section>
  )
}

/** The devices that a member has signed in from. */
export function Devices({ devices }: Pick<Member, 'devices'>) {
  if (devices.length === 0) return null
  return (
    <Section title={t('Known devices')}>
      {devices.map((device) => (
        <Typography key={`${device.name} ${device.firstSeenAt}`} variant="body2" sx={{ py: 0.5 }}>
          {device.name || t('Browser')} ·{' '}
          {tNodes('first sign-in %{first}, last %{last}', {
            first: <DateTime at={device.firstSeenAt} />,
            last: <DateTime at={device.lastSeenAt} />,
          })}
        </Typography>
      ))}
    </Section>
  )
}
