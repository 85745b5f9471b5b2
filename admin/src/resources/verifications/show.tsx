import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminMemberInfo } from '@pasar/contract/calls/admin/members'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { may } from '../../data/may.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { Decide } from './decide.tsx'
import { Pictures } from './pictures.tsx'
import { ageOn, isSameName, nameOf, stateWords, type Verification } from './words.ts'

/** A document beside what the member says of themselves, and the decision. */
export const VerificationShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const verification = useRecordContext<Verification>()
  // Coming from the list, its line is there first; the rest follows.
  if (!verification || !('history' in verification)) return null
  const { state, member, attempt, submittedAt, reason, decidedAt, decidedBy } = verification
  return (
    <Box sx={{ pt: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h1" variant="h6">
              {nameOf(verification)}
            </Typography>
            <StateChip label={stateWords[state].chip} tone={stateWords[state].tone} />
          </Stack>
          <Typography variant="body2" color="textSecondary" component="div">
            Submission {attempt} of {member.username} · <When at={submittedAt} />
          </Typography>
        </Box>
        {state === 'submitted' && <Decide verification={verification} />}
      </Stack>
      {reason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Rejected by {decidedBy || 'somebody'}, <When at={decidedAt} />: {reason}
        </Alert>
      )}
      <Pictures verification={verification} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        <Document verification={verification} />
        <Member verification={verification} />
      </Box>
      <History verification={verification} />
    </Box>
  )
}

function Document({ verification }: { verification: Verification }) {
  const { birthday, expiresOn, submittedAt, documentName, countryName, numberMasked, title } = verification
  const day = submittedAt.slice(0, 10)
  return (
    <Section title="What was typed from the document">
      <Facts>
        <Fact name="Given name">{verification.givenName}</Fact>
        <Fact name="Surname">{verification.surname || '–'}</Fact>
        {title && <Fact name="Title">{title}</Fact>}
        <Fact name="Birthday">
          {birthday} <StateChip label={`${ageOn(birthday, day)} years`} />
        </Fact>
        <Fact name="Document">{documentName}</Fact>
        <Fact name="Issued by">{countryName}</Fact>
        <Fact name="Number">{numberMasked}</Fact>
        <Fact name="Last day">{expiresOn || '–'}</Fact>
        <Fact name="Referral code">{verification.referralCode || '–'}</Fact>
      </Facts>
    </Section>
  )
}

/** Whether the account says the same as the document; nothing where the account says nothing. */
const Same = ({ same }: { same: boolean | undefined }) =>
  same === undefined ? null : (
    <StateChip label={same ? 'same' : 'differs'} tone={same ? 'success' : 'warning'} />
  )

function Member({ verification }: { verification: Verification }) {
  const { member } = verification
  const sameDay = member.birthday ? member.birthday === verification.birthday : undefined
  const name = `${member.nickname} (${member.username})`
  return (
    <Section title="What the account says">
      <Facts>
        <Fact name="Member">
          {may(adminMemberInfo) ? (
            <Link component={RouterLink} to={`/members/${member.id}/show`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Fact>
        <Fact name="Number">{member.memberNo}</Fact>
        <Fact name="Real name">
          {member.trueName || '–'} <Same same={isSameName(member.trueName, nameOf(verification))} />
        </Fact>
        <Fact name="Birthday">
          {member.birthday || '–'} <Same same={sameDay} />
        </Fact>
        <Fact name="Email">{member.email || '–'}</Fact>
        <Fact name="Phone">{member.mobile || '–'}</Fact>
        <Fact name="Registered">
          <When at={member.createdAt} />
        </Fact>
        {member.bannedAt && (
          <Fact name="Account">
            <StateChip label="banned" tone="error" />
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function History({ verification: { history } }: { verification: Verification }) {
  if (history.length === 0) return null
  return (
    <Section title="Decisions">
      <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {history.map(({ at, by, attempt, outcome, reason }) => (
          <li key={attempt}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <StateChip label={outcome} tone={outcome === 'approved' ? 'success' : 'error'} />
              <Typography variant="body2" component="div">
                submission {attempt} by {by || 'somebody'}, <When at={at} />
              </Typography>
            </Stack>
            {reason && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
    </Section>
  )
}
