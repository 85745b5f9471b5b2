CREATE TRIGGER erased_member BEFORE INSERT ON sub_users FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
--> statement-breakpoint
CREATE TRIGGER erased_member BEFORE INSERT ON placement_nodes FOR EACH ROW EXECUTE FUNCTION refuse_erased_member();
