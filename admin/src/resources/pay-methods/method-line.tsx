import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StateChip } from '../../ui/state-chip.tsx'
import { boundsText, costText, type Method, stateOf } from './words.ts'

type Props = {
  method: Method
  place: number
  of: number
  busy: boolean
  onMove(to: number): void
  onEdit(): void
}

/** One way to pay: its place, whether it is offered, by whom, for how much. */
export function MethodLine({ method, place, of, busy, onMove, onEdit }: Props) {
  const { name, company, companyName, costBp } = method
  const bounds = boundsText(method)
  const facts = [
    company ? `by ${companyName}` : 'money that lies here',
    costBp > 0 && `costs ${costText(costBp)} on top`,
    bounds,
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
          aria-label={`Move ${name} up`}
          disabled={busy || place === 0}
          onClick={() => onMove(place - 1)}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Move ${name} down`}
          disabled={busy || place === of - 1}
          onClick={() => onMove(place + 1)}
        >
          <DownIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <StateChip {...stateOf(method)} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Button size="small" aria-label={`Change ${name}`} onClick={onEdit}>
        Change
      </Button>
    </Stack>
  )
}
