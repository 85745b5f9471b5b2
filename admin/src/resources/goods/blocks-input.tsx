import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Language } from '@pasar/contract/constants'
import { useInput } from 'react-admin'
import { moved, RowActs } from './row-acts.tsx'
import type { EditedGoods } from './states.ts'

type Block = NonNullable<EditedGoods['description']['en-us']>[number]

const labels: Record<Block['kind'], string> = {
  heading: 'Heading',
  paragraph: 'Paragraph',
  list: 'List, an item per line',
}

/** The description in one language: headings, paragraphs and lists in their order. */
export function BlocksInput({ language }: { language: Language }) {
  const { field } = useInput({ source: `description.${language}`, defaultValue: [] })
  const blocks = (field.value || []) as Block[]
  const set = (next: Block[]) => field.onChange(next)
  const change = (at: number, block: Block) => set(blocks.map((b, i) => (i === at ? block : b)))
  return (
    <Stack sx={{ gap: 1.5 }}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place; it has no name of its own
        <Stack key={i} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <TextField
            label={labels[block.kind]}
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
          <RowActs
            name={`block ${i + 1}`}
            first={i === 0}
            last={i === blocks.length - 1}
            onMove={(by) => set(moved(blocks, i, i + by))}
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
            Add {kind}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
