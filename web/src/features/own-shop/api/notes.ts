import type { Sent } from '@pasar/contract/call'
import {
  sellNoteCreate,
  sellNoteDelete,
  sellNoteExport,
  sellNoteList,
} from '@pasar/contract/calls/shops/notes'
import type { pages, SearchOf } from '@/app/paths.ts'
import { useReadPages } from '@/lib/api/read-pages.ts'
import { request } from '@/lib/api/request.ts'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [sellNoteList]

/** What the page of sell notes shows. */
export type NotesSearch = SearchOf<typeof pages.shopNotes>

/** Lists sell notes with their sum. */
export const useNotes = (filter: Pick<Sent<typeof sellNoteList>, 'from' | 'until' | 'keyword' | 'closed'>) =>
  useReadPages(sellNoteList, filter, { staleTime: 0, handles: ['not-found'] })

export const useCreateNote = () => useCall(sellNoteCreate, { changes })

export const useDeleteNote = () => useCall(sellNoteDelete, { changes })

/** Reads all notes of a period as CSV, page by page. @throws ApiRefusal, NetworkError */
export async function readNotesCsv(period: Omit<Sent<typeof sellNoteExport>, 'cursor'>) {
  const parts: string[] = []
  let cursor = ''
  for (;;) {
    const { fileName, csv, next } = await request(sellNoteExport, { ...period, cursor })
    parts.push(csv)
    if (!next) return { fileName, csv: parts.join('') }
    cursor = next
  }
}
