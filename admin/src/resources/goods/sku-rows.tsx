import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import type { PictureValue } from '../../ui/picture-input.tsx'
import { missing, nameOfSku, type OptionDraft, type SkuDraft, withSkus } from './skus.ts'

const amounts = [
  { field: 'price', label: 'Price', needed: true },
  { field: 'memberPrice', label: 'For members' },
  { field: 'struckPrice', label: 'Former' },
  { field: 'pointsPrice', label: 'Points' },
  { field: 'pv', label: 'PV', needed: true },
  { field: 'giftValue', label: 'Gift card of' },
] as const

/** An amount as it is typed; an empty one is none. */
const Amount = ({ source, label, needed }: { source: string; label: string; needed?: boolean }) => (
  <TextInput
    source={source}
    label={label}
    helperText={false}
    parse={(text: string) => (text.trim() === '' && !needed ? null : text.trim().replace(',', '.'))}
    validate={needed ? required() : undefined}
    slotProps={{ htmlInput: { inputMode: 'decimal' } }}
  />
)

type PictureProps = { index: number; own: string | null | undefined; pictures: readonly PictureValue[] }

/** Which picture a SKU shows: one of the goods', or one of its own that it came with. */
function SkuPicture({ index, own, pictures }: PictureProps) {
  const choices = pictures.map((p, n) => ({ id: p.url, name: `Picture ${n + 1}` }))
  if (own && !pictures.some((p) => p.url === own)) choices.unshift({ id: own, name: 'Its own picture' })
  if (choices.length < 2) return null
  return (
    <SelectInput
      source={`skus.${index}.pictureUrl`}
      label="Shows"
      choices={choices}
      emptyText="The first picture"
      parse={(url: string) => url || null}
      helperText={false}
      margin="none"
      sx={{ minWidth: 170 }}
    />
  )
}

/** The SKUs, a card each: what they cost, weigh and show. What is in stock is counted elsewhere once they are saved. */
export function SkuRows() {
  const { setValue, getValues } = useFormContext()
  const options = (useWatch({ name: 'options' }) ?? []) as OptionDraft[]
  const skus = (useWatch({ name: 'skus' }) ?? []) as SkuDraft[]
  const pictures = (useWatch({ name: 'pictures' }) ?? []) as PictureValue[]
  const lacking = missing({ options, skus })
  const set = (next: SkuDraft[]) => setValue('skus', next, { shouldDirty: true })
  return (
    <Stack sx={{ gap: 1.5, width: '100%' }}>
      {skus.map((sku, i) => (
        <Box
          key={sku.values.join() || 'only'}
          sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, p: 1.5 }}
        >
          {options.length > 0 && (
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{nameOfSku(options, sku)}</Typography>
              <SkuPicture index={i} own={sku.pictureUrl} pictures={pictures} />
              <IconButton
                size="small"
                aria-label={`Remove ${nameOfSku(options, sku)}`}
                disabled={skus.length === 1}
                onClick={() => set((getValues('skus') as SkuDraft[]).filter((_, at) => at !== i))}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Stack>
          )}
          <Box
            sx={{
              display: 'grid',
              columnGap: 1.5,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                md: 'minmax(190px, 2fr) repeat(7, minmax(80px, 1fr)) minmax(110px, 1.2fr)',
              },
            }}
          >
            <TextInput
              source={`skus.${i}.code`}
              label="SKU code"
              helperText={false}
              parse={(text) => text}
              validate={required()}
            />
            {amounts.map(({ field, label, ...rest }) => (
              <Amount
                key={field}
                source={`skus.${i}.${field}`}
                label={label}
                needed={'needed' in rest && rest.needed}
              />
            ))}
            <NumberInput
              source={`skus.${i}.weightGrams`}
              label="Weight, g"
              min={0}
              helperText={false}
              validate={required()}
            />
            {sku.id ? (
              <Stack sx={{ justifyContent: 'center', pl: 1 }}>
                <Typography variant="body2">
                  {(sku.onHand ?? 0) - (sku.reserved ?? 0)} left of {sku.onHand ?? 0}
                </Typography>
                <Link component={RouterLink} to={`/stock/${sku.id}/show`} variant="caption">
                  Stock and movements
                </Link>
              </Stack>
            ) : (
              <NumberInput source={`skus.${i}.stock`} label="In stock" min={0} helperText={false} />
            )}
          </Box>
        </Box>
      ))}
      {lacking.length > 0 && (
        <div>
          <Button
            size="small"
            variant="outlined"
            onClick={() => set(withSkus({ options, skus }, lacking).skus)}
          >
            {lacking.length === 1
              ? 'Add the missing combination'
              : `Add the ${lacking.length} missing combinations`}
          </Button>
        </div>
      )}
    </Stack>
  )
}
