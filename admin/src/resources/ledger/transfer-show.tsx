import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { accountName, referencePaths, type Transfer, type TransferRow, transferLabel } from './labels.ts'
import { TransferTable } from './transfer-table.tsx'

/** A transfer: accounts, reference and related transfers. */
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
        {transferLabel(transfer)}
      </Typography>
      <Section title={t('Transfer')}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ alignItems: { xs: 'stretch', sm: 'center' }, gap: 2, mb: 3 }}
        >
          <AccountBox title={t('From')} account={transfer.from} />
          <Stack sx={{ alignItems: 'center', minWidth: '9rem' }}>
            <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(amount)}
            </Typography>
            <ArrowIcon aria-hidden sx={{ transform: { xs: 'rotate(90deg)', sm: 'none' } }} />
          </Stack>
          <AccountBox title={t('To')} account={transfer.to} />
        </Stack>
        <DescriptionList>
          <Description name={t('Time')}>
            <DateTime at={at} />
          </Description>
          <Description name={t('Reference')}>
            <Reference transfer={transfer} />
          </Description>
          <Description name={t('Kind')}>{transfer.kind}</Description>
          {holds && (
            <Description name={phase === 'post' ? t('Posts the hold') : t('Voids the hold')}>
              <AdminLink to={`/transfers/${holds.id}/show`}>{formatMoney(holds.amount)}</AdminLink>
            </Description>
          )}
          {phase === 'pending' && (
            <Description name={t('Result')}>
              {endedBy ? (
                <AdminLink to={`/transfers/${endedBy.id}/show`}>{transferLabel(endedBy)}</AdminLink>
              ) : (
                t('pending')
              )}
            </Description>
          )}
          <Description name={t('Idempotency key')}>{key}</Description>
        </DescriptionList>
      </Section>
      {related.length > 0 && (
        <Section title={t('Related transfers')}>
          <TransferTable list={related} />
        </Section>
      )}
    </Box>
  )
}

const AccountBox = ({ title, account: { id, owner } }: { title: string; account: TransferRow['from'] }) => (
  <Box sx={{ flex: '1 1 0', p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, minWidth: 0 }}>
    <Typography variant="caption" color="textSecondary" component="div">
      {title}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <AdminLink to={`/ledger/${id}/show`}>{accountName(owner)}</AdminLink>
    </Typography>
    {owner.username && (
      <Typography variant="body2" color="textSecondary">
        {owner.username}
      </Typography>
    )}
  </Box>
)

function Reference({ transfer: { about, reference } }: { transfer: Transfer }) {
  if (!about) return reference
  const page = referencePaths[about.type]?.(about.id)
  const text = `${about.type.replace('-', ' ')} ${about.no}`
  return page ? <AdminLink to={page}>{text}</AdminLink> : text
}
