import PlusIcon from '@mui/icons-material/AddOutlined'
import MinusIcon from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../../i18n/translate.ts'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'
import { type Checked, checkedUnits, type PackingItem } from './scan.ts'

type Props = {
  items: readonly PackingItem[]
  checked: Checked
  onChange(item: PackingItem, units: number): void
}

/** The items to pack with their checked units; the buttons correct a scan. */
export const ItemRows = ({ items, checked, onChange }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {items.map((item) => (
      <ItemRow
        key={item.itemId}
        item={item}
        units={checkedUnits(checked, item)}
        onChange={(units) => onChange(item, units)}
      />
    ))}
  </Box>
)

type RowProps = { item: PackingItem; units: number; onChange(units: number): void }

function ItemRow({ item, units, onChange }: RowProps) {
  const isComplete = units === item.toShip
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <Thumbnail url={item.picture.url} size={52} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {item.optionText}
        </Typography>
        <Typography variant="caption" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {item.skuCode}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0 }}>
        <IconButton
          size="small"
          disabled={units === 0}
          aria-label={t('Remove one: %{item}', { item: item.title })}
          onClick={() => onChange(units - 1)}
        >
          <MinusIcon />
        </IconButton>
        <Typography
          component="span"
          sx={{
            minWidth: 52,
            textAlign: 'center',
            fontWeight: 650,
            fontVariantNumeric: 'tabular-nums',
            color: isComplete ? 'success.main' : 'text.primary',
          }}
        >
          {t('%{paid} of %{size}', { paid: units, size: item.toShip })}
        </Typography>
        <IconButton
          size="small"
          disabled={isComplete}
          aria-label={t('Add one: %{item}', { item: item.title })}
          onClick={() => onChange(units + 1)}
        >
          <PlusIcon />
        </IconButton>
      </Stack>
    </Stack>
  )
}
