import Box from '@mui/material/Box'
import { Show, useRecordContext } from 'react-admin'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/section.tsx'
import { MemberLink } from '../members/link.tsx'
import { Postings } from './postings.tsx'
import { type Account, ownerText } from './words.ts'

/** One account: what is on it, and every posting that led there. */
export const AccountShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

const figure = { fontVariantNumeric: 'tabular-nums', fontWeight: 650 } as const

function Page() {
  const account = useRecordContext<Account>()
  if (!account) return null
  const { owner, asset, balance, held, available } = account
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={`${ownerText(owner)} · ${asset}`}
        under={owner.kind === 'member' && <MemberLink id={owner.id}>{owner.username}</MemberLink>}
      />
      <Section title="Now">
        <Facts>
          <Fact name="Balance">
            <Box component="span" sx={figure}>
              {asset} {balance.amount}
            </Box>
          </Fact>
          <Fact name="Held">
            {asset} {held.amount}
          </Fact>
          <Fact name="Available">
            {asset} {available.amount}
          </Fact>
        </Facts>
      </Section>
      <Postings key={account.id} account={account} />
    </Box>
  )
}
