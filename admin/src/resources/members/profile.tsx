import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminMemberUnmask } from '@pasar/contract/calls/admin/members'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import type { Member } from './words.ts'

/** Who the member is. Personal data is shown when it is asked for, and the audit log keeps that it was. */
export function Profile({ member }: { member: Member }) {
  const notify = useNotify()
  const unmask = useMutation({
    mutationFn: () => callApi(adminMemberUnmask, { id: member.id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const shown = unmask.data
  return (
    <Section
      title="Profile"
      actions={
        !shown && (
          <Button
            size="small"
            startIcon={<EyeIcon />}
            loading={unmask.isPending}
            onClick={() => unmask.mutate()}
          >
            Show personal data
          </Button>
        )
      }
    >
      <Facts>
        <Fact name="Email">{(shown ?? member).email || '–'}</Fact>
        <Fact name="Phone">{(shown ?? member).mobile || '–'}</Fact>
        <Fact name="Real name">{(shown ?? member).trueName || '–'}</Fact>
        {shown && <Fact name="Birthday">{shown.birthday || '–'}</Fact>}
        <Fact name="Language">{member.language}</Fact>
        <Fact name="Invited by">
          {member.referrer ? <To to={`/members/${member.referrer.id}/show`}>{member.referrer.name}</To> : '–'}
        </Fact>
        <Fact name="Invitation code">{member.invitationCode}</Fact>
        <Fact name="People invited">{member.referred}</Fact>
        <Fact name="Orders">{member.orders}</Fact>
        <Fact name="Last order">
          <When at={member.lastOrderAt} />
        </Fact>
      </Facts>
      {member.addresses.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="caption" color="textSecondary">
            Addresses
          </Typography>
          {member.addresses.map((address) => {
            const whole = shown?.addresses.find((a) => a.id === address.id)
            return (
              <Typography key={address.id} variant="body2" component="div" sx={{ mt: 0.5 }}>
                {whole
                  ? `${whole.name}, ${whole.oneLine}, ${whole.phone}`
                  : `${address.name}, ${address.place}, ${address.phone}`}{' '}
                {address.isDefault && <StateChip label="default" />}
              </Typography>
            )
          })}
        </Box>
      )}
    </Section>
  )
}
