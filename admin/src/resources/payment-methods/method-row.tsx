import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminPaymentMethodDecide } from '@pasar/contract/calls/admin/finance/payment-methods'
import { t } from '../../i18n/translate.ts'
import { PendingChange } from '../../ui/action/pending-change.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { formatLimits, formatSurcharge, type Method, methodState } from './labels.ts'

type Props = {
  method: Method
  position: number
  count: number
  busy: boolean
  onMove(to: number): void
  onEdit(): void
}

/** Row of a payment method: position, state, provider, surcharge and limits. */
export function MethodRow({ method, position, count, busy, onMove, onEdit }: Props) {
  const { name, company, companyName, costBp } = method
  const limits = formatLimits(method)
  const details = [
    company ? companyName : t('Wallet'),
    costBp > 0 && t('%{costBp} surcharge', { costBp: formatSurcharge(costBp) }),
    limits,
  ].filter(Boolean)
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }}>
        <IconButton
          size="small"
          aria-label={t('Move %{name} up', { name })}
          disabled={busy || position === 0}
          onClick={() => onMove(position - 1)}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('Move %{name} down', { name })}
          disabled={busy || position === count - 1}
          onClick={() => onMove(position + 1)}
        >
          <DownIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <StateChip {...methodState(method)} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {details.join(' · ')}
        </Typography>
        {method.pending && (
          <Box sx={{ mt: 1 }}>
            <PendingChange call={adminPaymentMethodDecide} change={method.pending}>
              {t('Provider: from %{before} to %{after}', {
                before: companyName,
                after: method.pending.companyName,
              })}
            </PendingChange>
          </Box>
        )}
      </Box>
      <Button size="small" aria-label={t('Edit %{name}', { name })} onClick={onEdit}>
        {t('Edit')}
      </Button>
    </Stack>
  )
}
