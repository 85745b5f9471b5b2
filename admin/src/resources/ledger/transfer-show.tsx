import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext } from 'react-admin'
import { Fact, Facts } from '../../ui/facts.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { To } from '../../ui/to.tsx'
import { When } from '../../ui/when-field.tsx'
import { TransferTable } from './transfer-table.tsx'
import { kindText, type Listed, ownerText, pageOf, type Transfer } from './words.ts'

/** One transfer: from where, to where, what for, and what belongs to it. */
export const TransferShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const transfer = useRecordContext<Transfer>()
  if (!transfer) return null
  const { amount, at, phase, key, holds, endedBy, related } = transfer
  return (
    <Box sx={{ pt: 2 }}>
      <Typography component="h1" variant="h6" sx={{ mb: 2 }}>
        {kindText(transfer)}
      </Typography>
      <Section title="Transfer">
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ alignItems: { xs: 'stretch', sm: 'center' }, gap: 2, mb: 3 }}
        >
          <Side title="From" side={transfer.from} />
          <Stack sx={{ alignItems: 'center', minWidth: '9rem' }}>
            <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {moneyText(amount)}
            </Typography>
            <ArrowIcon aria-hidden sx={{ transform: { xs: 'rotate(90deg)', sm: 'none' } }} />
          </Stack>
          <Side title="To" side={transfer.to} />
        </Stack>
        <Facts>
          <Fact name="When">
            <When at={at} />
          </Fact>
          <Fact name="About">
            <About transfer={transfer} />
          </Fact>
          <Fact name="Kind">{transfer.kind}</Fact>
          {holds && (
            <Fact name={phase === 'post' ? 'Takes what was held' : 'Lets go of what was held'}>
              <To to={`/transfers/${holds.id}/show`}>
                {holds.amount.currency} {holds.amount.amount}
              </To>
            </Fact>
          )}
          {phase === 'pending' && (
            <Fact name="Then">
              {endedBy ? <To to={`/transfers/${endedBy.id}/show`}>{kindText(endedBy)}</To> : 'still held'}
            </Fact>
          )}
          <Fact name="Key">{key}</Fact>
        </Facts>
      </Section>
      {related.length > 0 && (
        <Section title="What else moved for the same">
          <TransferTable list={related} />
        </Section>
      )}
    </Box>
  )
}

const Side = ({ title, side: { id, owner } }: { title: string; side: Listed['from'] }) => (
  <Box sx={{ flex: '1 1 0', p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {title}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <To to={`/ledger/${id}/show`}>{ownerText(owner)}</To>
    </Typography>
    {owner.username && (
      <Typography variant="body2" color="textSecondary">
        {owner.username}
      </Typography>
    )}
  </Box>
)

function About({ transfer: { about, reference } }: { transfer: Transfer }) {
  if (!about) return reference
  const page = pageOf[about.type]?.(about.id)
  const text = `${about.type.replace('-', ' ')} ${about.no}`
  return page ? <To to={page}>{text}</To> : text
}
