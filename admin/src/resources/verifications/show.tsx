import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Show } from 'react-admin'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Happenings } from '../../ui/happenings.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useWhole } from '../../ui/use-whole.ts'
import { When } from '../../ui/when-field.tsx'
import { Contact, Who } from '../members/facts.tsx'
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
  const verification = useWhole<Verification>('history')
  if (!verification) return null
  const { state, member, attempt, submittedAt, reason, decidedAt, decidedBy } = verification
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={nameOf(verification)}
        chips={<StateChip label={stateWords[state].chip} tone={stateWords[state].tone} />}
        under={
          <>
            Submission {attempt} of {member.username} · <When at={submittedAt} />
          </>
        }
      >
        {state === 'submitted' && <Decide verification={verification} />}
      </Heading>
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
      <Happenings
        title="Decisions"
        list={verification.history.map((it) => ({
          at: it.at,
          by: it.by || 'somebody',
          note: it.reason,
          what: (
            <>
              Submission {it.attempt}{' '}
              <StateChip label={it.outcome} tone={it.outcome === 'approved' ? 'success' : 'error'} />
            </>
          ),
        }))}
      />
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
  return (
    <Section title="What the account says">
      <Facts>
        <Who member={member} />
        <Fact name="Real name">
          {member.trueName || '–'} <Same same={isSameName(member.trueName, nameOf(verification))} />
        </Fact>
        <Fact name="Birthday">
          {member.birthday || '–'} <Same same={sameDay} />
        </Fact>
        <Contact member={member} />
      </Facts>
    </Section>
  )
}
