import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { awayText } from '#client/lib/faults.ts'
import { CallError, unavailable } from '#client/lib/link.ts'
import { ErrorPage } from './ErrorPage.tsx'

const awayPage = async (error: Error) => {
  let isThere = false
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response('', { status: isThere ? 200 : 503 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const routeTree = createRootRoute({
    loader: () => {
      if (!isThere) throw error
    },
    component: () => <h1>My Books</h1>,
    errorComponent: ErrorPage,
  })
  const router = createRouter({ routeTree })
  await render(<RouterProvider router={router as never} />)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  return { comeBack: () => (isThere = true), asked: () => asked }
}

test('a page that was loaded while the server is away comes by itself when it is back', async () => {
  const { comeBack } = await awayPage(new CallError(unavailable, { status: 503 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent(awayText)
  comeBack()
  await expect.element(page.getByRole('heading', { name: 'My Books' }), { timeout: 10_000 }).toBeVisible()
})

test('a page with a fault of its own waits for the reader', async () => {
  const { comeBack, asked } = await awayPage(new Error('a bug'))
  comeBack()
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(asked()).toBe(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'My Books' })).toBeVisible()
})
