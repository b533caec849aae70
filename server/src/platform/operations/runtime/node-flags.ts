/**
 * Of Node, wherever the program runs: here, in `deploy/Dockerfile` and in `deploy/systemd/` (a test holds them together).
 *
 * What a start throws away, schemas in the making most of all, fits into the room from the first moment; Node would let
 * it grow from one megabyte, and a tenth of a start was the collector's. It is the room that a program under load gets anyway.
 */
export const NODE_FLAGS: readonly string[] = ['--min-semi-space-size=16'];
