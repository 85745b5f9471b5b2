import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Pages } from './use-pages.ts'

/** Newer and older; not there where everything stands on one page. @param next where the older page begins */
export const PageButtons = ({ pages, next }: { pages: Pages; next: string | null | undefined }) =>
  pages.isFirst && !next ? null : (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
      <Button size="small" disabled={pages.isFirst} onClick={pages.newer}>
        Newer
      </Button>
      <Button size="small" disabled={!next} onClick={() => next && pages.older(next)}>
        Older
      </Button>
    </Stack>
  )
