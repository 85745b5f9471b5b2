import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { adminMemberUnmask } from '@pasar/contract/calls/admin/members'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Member } from './labels.ts'

/** Profile of a member. Personal data is masked until revealed; each reveal is audited. */
export function Profile({ member }: { member: Member }) {
  const notify = useNotify()
  const unmask = useMutation({
    mutationFn: () => callApi(adminMemberUnmask, { id: member.id }),
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const revealed = unmask.data
  return (
    <Section
      title={t('Profile')}
      actions={
        !revealed && (
          <Button
            size="small"
            startIcon={<EyeIcon />}
            loading={unmask.isPending}
            onClick={() => unmask.mutate()}
          >
            {t('Show personal data')}
          </Button>
        )
      }
    >
      <DescriptionList>
        <Description name={t('Email')}>{(revealed ?? member).email || '–'}</Description>
        <Description name={t('Phone')}>{(revealed ?? member).mobile || '–'}</Description>
        <Description name={t('Real name')}>{(revealed ?? member).trueName || '–'}</Description>
        {revealed && <Description name={t('Birthday')}>{formatDay(revealed.birthday)}</Description>}
        <Description name={t('Language')}>{member.language}</Description>
        <Description name={t('Invited by')}>
          {member.referrer ? (
            <AdminLink to={`/members/${member.referrer.id}/show`}>{member.referrer.name}</AdminLink>
          ) : (
            '–'
          )}
        </Description>
        <Description name={t('Invitation code')}>{member.invitationCode}</Description>
        <Description name={t('Members invited')}>{member.referred}</Description>
        <Description name={t('Orders')}>{member.orders}</Description>
        <Description name={t('Last order')}>
          <DateTime at={member.lastOrderAt} />
        </Description>
      </DescriptionList>
      {member.addresses.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="caption" color="textSecondary">
            {t('Addresses')}
          </Typography>
          {member.addresses.map((address) => {
            const full = revealed?.addresses.find((a) => a.id === address.id)
            return (
              <Typography key={address.id} variant="body2" component="div" sx={{ mt: 0.5 }}>
                {full
                  ? `${full.name}, ${full.oneLine}, ${full.phone}`
                  : `${address.name}, ${address.place}, ${address.phone}`}{' '}
                {address.isDefault && <StateChip label={t('default')} />}
              </Typography>
            )
          })}
        </Box>
      )}
    </Section>
  )
}
