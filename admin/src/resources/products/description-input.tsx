import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Language } from '@pasar/contract/constants'
import { useInput } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import type { Product } from './labels.ts'
import { moveItem, RowActions } from './row-actions.tsx'

type Block = NonNullable<Product['description']['en-us']>[number]

const kindLabels: Record<Block['kind'], string> = {
  heading: t('Heading'),
  paragraph: t('Paragraph'),
  list: t('List, one item per line'),
}

/** Description in one language: ordered headings, paragraphs and lists. */
export function DescriptionInput({ language }: { language: Language }) {
  const { field } = useInput({ source: `description.${language}`, defaultValue: [] })
  const blocks = (field.value || []) as Block[]
  const set = (next: Block[]) => field.onChange(next)
  const change = (at: number, block: Block) => set(blocks.map((b, i) => (i === at ? block : b)))
  return (
    <Stack sx={{ gap: 1.5 }}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id
        <Stack key={i} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <TextField
            label={kindLabels[block.kind]}
            value={block.kind === 'list' ? block.items.join('\n') : block.text}
            multiline={block.kind !== 'heading'}
            minRows={block.kind === 'heading' ? undefined : 2}
            onChange={({ target }) =>
              change(
                i,
                block.kind === 'list'
                  ? { ...block, items: target.value.split('\n') }
                  : { ...block, text: target.value },
              )
            }
            size="small"
            fullWidth
          />
          <RowActions
            name={t('block %{i}', { i: i + 1 })}
            first={i === 0}
            last={i === blocks.length - 1}
            onMove={(by) => set(moveItem(blocks, i, i + by))}
            onRemove={() => set(blocks.filter((_, at) => at !== i))}
          />
        </Stack>
      ))}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(['paragraph', 'heading', 'list'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            onClick={() => set([...blocks, { kind, text: '', items: kind === 'list' ? [''] : [] }])}
          >
            {t('Add')} {kind}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
