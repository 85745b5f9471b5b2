import type { Sent } from '@pasar/contract/call'
import {
  sellNoteCreate,
  sellNoteDelete,
  sellNoteExport,
  sellNoteList,
} from '@pasar/contract/calls/shops/notes'
import type { pages, SearchOf } from '@/app/paths.ts'
import { useReadPages } from '@/lib/api/query.ts'
import { request } from '@/lib/api/request.ts'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [sellNoteList]

/** What the page of sell notes shows. */
export type NotesSearch = SearchOf<typeof pages.shopNotes>

/** Lists sell notes with their sum. */
export const useNotes = (filter: Pick<Sent<typeof sellNoteList>, 'from' | 'until' | 'keyword'>) =>
  useReadPages(sellNoteList, filter, { staleTime: 0, handles: ['not-found'] })

export const useCreateNote = () => useCall(sellNoteCreate, { changes })

export const useDeleteNote = () => useCall(sellNoteDelete, { changes })

/** Reads the notes of a period as CSV. @throws ApiRefusal, NetworkError */
export const readNotesCsv = (period: Sent<typeof sellNoteExport>) => request(sellNoteExport, period)
