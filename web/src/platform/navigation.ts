/** Moving about the app by the addresses of paths.ts. */
import { useMatches, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppPath } from '../paths.ts';
import type { RouteName } from '../route-patterns.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name (NAV-93 to NAV-117); undefined for the frame around all. */
    name?: RouteName;
  }
}

/** `replace` leaves no way back to the present address. */
export function useGo(): (path: AppPath, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (path, options) => void router.navigate({ href: path, replace: options?.replace === true }),
    [router],
  );
}

export function useRouteName(): RouteName | null {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.name ?? null });
}

/** A numeric id in the address; null when the route has none. Routes refuse addresses with other texts there. */
export function useOptionalRouteId(name: string): number | null {
  return useMatches({ select: (matches) => routeId(matches.at(-1)?.params, name) });
}

/** For pages whose route always has it. */
export function useRouteId(name: string): number {
  const id = useOptionalRouteId(name);
  if (id === null) throw new Error(`the route has no id "${name}"`);
  return id;
}

export function useQueryParameter(name: string): string | null {
  return useMatches({
    select: (matches) => {
      const search: unknown = matches.at(-1)?.search;
      const value = typeof search === 'object' && search !== null ? Reflect.get(search, name) : null;
      return typeof value === 'string' ? value : null;
    },
  });
}

/** A numeric id in the query; null without one, or with another text in its place. */
export function useQueryId(name: string): number | null {
  const value = useQueryParameter(name);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** Ids are whole numbers in every address; anything else is an address that we never made. */
export function areIdsSound(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).every((value) => value === undefined || /^\d{1,15}$/.test(value));
}

function routeId(params: unknown, name: string): number | null {
  const value: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' && value !== '' ? Number(value) : null;
}
