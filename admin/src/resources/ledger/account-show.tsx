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
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h6">
          {ownerText(owner)} · {asset}
        </Typography>
        {owner.kind === 'member' && may(adminMemberInfo) && (
          <Link component={RouterLink} to={`/members/${owner.id}/show`}>
            {owner.username}
          </Link>
        )}
      </Stack>
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
