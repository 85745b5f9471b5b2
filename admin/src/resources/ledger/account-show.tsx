import Box from '@mui/material/Box'
import { Show, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { type Account, accountName } from './labels.ts'
import { Postings } from './postings.tsx'

/** A ledger account: balances and postings. */
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
      <PageHeading
        title={`${accountName(owner)} · ${asset}`}
        subtitle={owner.kind !== 'house' && <MemberLink id={owner.id}>{owner.username}</MemberLink>}
      />
      <Section title={t('Balance')}>
        <DescriptionList>
          <Description name={t('Balance')}>
            <Box component="span" sx={figure}>
              {formatMoney(balance)}
            </Box>
          </Description>
          <Description name={t('Held')}>{formatMoney(held)}</Description>
          <Description name={t('Available')}>{formatMoney(available)}</Description>
        </DescriptionList>
      </Section>
      <Postings account={account} />
    </Box>
  )
}
