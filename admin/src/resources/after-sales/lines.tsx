import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { formatWithPoints } from '../../ui/format/money.ts'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type AfterSale, dispositionLabels } from './labels.ts'

type Line = AfterSale['lines'][number]

/** The items of a request: units, replacement with its stock, and the inspection. */
export const Lines = ({ request }: { request: AfterSale }) => (
  <Section title={t('Items')}>
    {request.lines.map((line) => (
      <Stack key={line.id} direction="row" sx={{ gap: 1.5, py: 1, alignItems: 'flex-start' }}>
        <Thumbnail url={line.picture.url} size={56} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {line.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[line.optionText, line.skuCode].filter(Boolean).join(' · ')}
          </Typography>
          {describe(line, request.kind).map((text) => (
            <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ))}
        </Box>
        <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {line.quantity} × {formatWithPoints({ amount: line.price, points: line.points })}
        </Typography>
      </Stack>
    ))}
  </Section>
)

function describe(line: Line, kind: AfterSale['kind']): string[] {
  const { replacement, accepted, disposition, quantity, ordered, refunded, left } = line
  return [
    t('%{ordered} ordered, %{refunded} refunded', { ordered, refunded }),
    kind === 'exchange' &&
      t('Replacement: %{name}, %{left} in stock', {
        name:
          [replacement?.optionText, line.replacementCode].filter(Boolean).join(' · ') || t('the same SKU'),
        left,
      }),
    accepted !== null &&
      t('Accepted: %{accepted} of %{quantity}', { accepted, quantity }) +
        (disposition && accepted > 0 ? ` · ${dispositionLabels[disposition]}` : ''),
  ].filter((text) => text !== false)
}
