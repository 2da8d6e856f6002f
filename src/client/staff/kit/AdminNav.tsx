import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '#client/lib/api.ts'
import { isCoverMigrationOn } from '#client/lib/toolPages.ts'
import { barItemClasses, currentLook } from '#client/shell/barClasses.ts'
import { adminTexts as texts } from '../overview/texts.ts'

const pages = linkOptions([
  { label: texts.pages.overview, to: '/admin' },
  { label: texts.pages.people, to: '/admin/people' },
  { label: texts.pages.catalogue, to: '/admin/catalogue' },
  { label: texts.pages.coverReports, to: '/admin/cover-reports' },
  { label: texts.pages.synopses, to: '/admin-synopsis-updater' },
  { label: texts.pages.covers, to: '/admin/cover-migration' },
  { label: texts.pages.picker, to: '/test-book-covers' },
  { label: texts.pages.reports, to: '/moderation' },
]).filter(({ to }) => to !== '/admin/cover-migration' || isCoverMigrationOn())

/** After the name of the page, unread answers included: ` (3)`. */
function OpenReports() {
  const { data } = useQuery(api.moderation.counts.queryOptions())
  const waiting = data ? data.open + data.answers : 0
  return waiting > 0 ? <span className="numbers">&nbsp;({waiting})</span> : null
}

export function AdminNav() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) nav.current!.scrollLeft = current.offsetLeft - current.offsetWidth / 2
  }, [])
  return (
    <nav
      ref={nav}
      aria-label={texts.nav}
      className="relative -mx-1 mb-5 flex gap-x-4 overflow-x-auto border-b border-line px-1 pt-1 md:flex-wrap"
    >
      {pages.map(({ label, ...page }) => (
        <Link
          key={label}
          {...page}
          activeOptions={{ exact: page.to === '/admin', includeSearch: false }}
          className={`${barItemClasses} inline-flex shrink-0 outline-offset-[-3px]!`}
          activeProps={{ className: currentLook }}
        >
          {label}
          {page.to === '/moderation' && <OpenReports />}
        </Link>
      ))}
    </nav>
  )
}
