import type { Handler } from '../http/handler.ts';
import { featureModules } from './feature-modules.ts';

const isHandler = (value: unknown): value is Handler => typeof value === 'object' && value !== null && 'endpoint' in value && 'handle' in value;

/** The handlers that features export. Whether each endpoint has exactly one is checked when they are registered. */
export const allHandlers: readonly Handler[] = featureModules.flatMap((module) => Object.values(module)).filter(isHandler);
