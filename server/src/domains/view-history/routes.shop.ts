import {
  viewedCards,
  viewHistory,
  viewHistoryAdd,
  viewHistoryRemove,
  viewHistorySet,
} from '@pasar/contract/calls/view-history'
import { handle, type Route } from '../../platform/http/calls/handle.ts'
import { addViews, removeViews, setHistory, showCards, showHistory } from './views.ts'

export const viewHistoryRoutes: Route[] = [
  handle(viewHistory, showHistory),
  handle(viewedCards, showCards),
  handle(viewHistoryAdd, addViews),
  handle(viewHistoryRemove, removeViews),
  handle(viewHistorySet, setHistory),
]
