/** Refreshes the panel's live parts, shows local times, copies texts, and saves switches at once. */

const refreshEveryMs = 2000

function showLocalTimes(within) {
  const today = new Date().toDateString()
  for (const time of within.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    time.title = time.dateTime
    time.textContent = at.toDateString() === today ? at.toLocaleTimeString() : at.toLocaleString()
  }
}

const openKeys = (part) => new Set([...part.querySelectorAll('details[open]')].map((it) => it.dataset.key))

const lastSeen = new Map()

/** Replaces changed content, except open details and focused elements. */
function renew(part, fresh) {
  const before = lastSeen.get(part.id)
  lastSeen.set(part.id, fresh.innerHTML)
  if (before === fresh.innerHTML) return
  if (part.contains(document.activeElement) && before !== undefined) {
    lastSeen.set(part.id, before)
    return
  }
  const open = openKeys(part)
  part.replaceChildren(...fresh.childNodes)
  for (const details of part.querySelectorAll('details')) details.open = open.has(details.dataset.key)
  showLocalTimes(part)
}

async function refresh() {
  if (document.hidden) return
  const answer = await fetch(location.href)
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const fresh = page.getElementById(part.id)
    if (fresh) renew(part, fresh)
  }
}

if (document.querySelector('[data-live]')) setInterval(() => refresh().catch(() => {}), refreshEveryMs)

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard?.writeText(button.dataset.copy)
  button.classList.add('copied')
  setTimeout(() => button.classList.remove('copied'), 1200)
})

for (const form of document.querySelectorAll('form[data-instant]')) {
  const status = form.querySelector('[role=status]')
  form.querySelector('button[type=submit]').hidden = true
  form.addEventListener('change', async () => {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
    }).catch(() => null)
    status.textContent = answer?.ok ? 'Saved' : 'Could not be saved'
    setTimeout(() => {
      status.textContent = ''
    }, 1500)
  })
}

showLocalTimes(document)
