import { type Database, statement } from '../../../db/database.ts';

const category = statement('studio_category', 'select from category where id = $1');

export const isCategory = async (db: Database, id: number): Promise<boolean> => (await db.query(category, [id])).length > 0;
